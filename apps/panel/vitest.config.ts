import { mergeConfig } from 'vitest/config';
import { panelTests } from '../../scripts/suite/panel-tests.ts';

export default mergeConfig(panelTests('own'), { test: { name: '@invoicing/panel' } });
