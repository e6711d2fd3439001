import fs from 'node:fs'

/**
 * The folder of real exports of other programs, which are not ours to pass on: the one that OTHER_APPS_DATA names, or
 * the one beside this checkout. Undefined where there is none; the tests that need it are skipped then.
 */
export const otherAppsFolder = [process.env.OTHER_APPS_DATA, '../shared/data/from-other-apps'].find(
  (folder) => folder && fs.existsSync(folder),
)
