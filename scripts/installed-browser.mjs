import fs from 'node:fs'

/**
 * The path of the Chromium for tests and pictures: the first of these that exists. The headless shell is the fastest.
 */
export function installedBrowser() {
  return [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((file) => file && fs.existsSync(file))
}
