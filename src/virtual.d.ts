declare module 'virtual:locale-preloads' {
  /** Address of the messages of each locale that come with every page. */
  export const firstMessages: Record<string, string>
  /** Address of the other messages of each locale. */
  export const moreMessages: Record<string, string>
  /** Ids of the routes whose pages name some of the other messages. */
  export const routesWithMore: readonly string[]
}

interface ImportMetaEnv {
  /** Name of the build, the same in the page, the worker and `/builds/latest.json`; nothing while developing. */
  readonly RAMEKIN_BUILD?: string
}
