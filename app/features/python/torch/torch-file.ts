/** By what the worker asks the page for torch, as it asks for a package; no package has this name. */
export const torchFile = 'torch of the page'
