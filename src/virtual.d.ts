declare module 'virtual:locale-preloads' {
  /** URL of the messages of each locale. */
  export const messageFiles: Record<string, string>
}

interface ImportMetaEnv {
  /** Name of the build, the same in the page, the worker and `/builds/latest.json`; nothing while developing. */
  readonly RAMEKIN_BUILD?: string
}
