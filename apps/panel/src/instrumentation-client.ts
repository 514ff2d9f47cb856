import { listenToSteps } from '@/components/step-gate';

// Next runs this file before its router listens to the browser.
listenToSteps();
