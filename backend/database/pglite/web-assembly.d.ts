/** Node has it, but this version of its types leaves it to those of browsers. */
declare namespace WebAssembly {
  type Module = object
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array): Promise<Module>
}
