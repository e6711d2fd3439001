declare module 'virtual:locale-preloads' {
  /** Address of each locale's message chunk. */
  const preloads: Record<string, string>
  export default preloads
}

interface ImportMetaEnv {
  /** Name of the build, the same in the page, the worker and `/builds/latest.json`; nothing while developing. */
  readonly RAMEKIN_BUILD?: string
}
