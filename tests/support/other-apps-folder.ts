import fs from 'node:fs'

/**
 * The folder with real exports of other programs, which we may not redistribute: OTHER_APPS_DATA, or the one next to
 * this checkout. Undefined if there is none; tests that need it are skipped.
 */
export const otherAppsFolder = [process.env.OTHER_APPS_DATA, '../shared/data/from-other-apps'].find(
  (folder) => folder && fs.existsSync(folder),
)
