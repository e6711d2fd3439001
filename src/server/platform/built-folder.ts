/** From a file of the build to the folder of the server (build/language-files.ts). */
declare const __SERVER_FOLDER__: string | undefined

/** A folder that the build puts next to the server. Undefined without a build. */
export const builtFolder = (name: string): URL | undefined =>
  typeof __SERVER_FOLDER__ === 'undefined'
    ? undefined
    : new URL(`${__SERVER_FOLDER__}${name}/`, import.meta.url)
