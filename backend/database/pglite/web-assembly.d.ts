/** What Node has, and its types at this version leave to those of browsers. */
declare namespace WebAssembly {
  type Module = object
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array): Promise<Module>
}
