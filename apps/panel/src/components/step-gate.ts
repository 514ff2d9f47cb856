type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

/** Listens to steps in the browser's history; called before the router does, which else would show the page already. */
export function listenToSteps(): void {
  window.addEventListener('popstate', (event) => gate?.(event));
}

/** Puts a gate before steps. @returns what takes it away */
export function gateSteps(own: Gate): () => void {
  gate = own;
  return () => {
    if (gate === own) gate = null;
  };
}
