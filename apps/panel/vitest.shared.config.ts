import { mergeConfig } from 'vitest/config';
import { panelTests } from '../../scripts/suite/panel-tests.ts';

export default mergeConfig(panelTests('shared'), { test: { name: '@invoicing/panel:shared' } });
