// Makes a fresh clone ready: `node scripts/prepare.mjs start|test|dev`. Runs on Node 20 and needs no packages.
// Installs when the lockfile changed, builds (start) when a source changed, finds a browser (test).
import { execSync, spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { installedBrowser } from './installed-browser.mjs'

const goal = process.argv[2] ?? 'start'
const say = (text) => console.log(`\u001b[1mramekin\u001b[0m ${text}`)

function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  if (status !== 0) {
    console.error(`ramekin: "${command} ${args.join(' ')}" failed`)
    process.exit(status ?? 1)
  }
}

function installPackages() {
  const stamp = 'node_modules/.installed-lockfile'
  const lock = crypto.createHash('sha256').update(fs.readFileSync('package-lock.json')).digest('hex')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return
  say('installing packages (about a minute, only the first time) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  fs.writeFileSync(stamp, lock)
}

/** Newest change in a file or folder; folders count too, since removing a file changes only its folder. */
function newestChange(place) {
  const { mtimeMs } = fs.statSync(place)
  if (!fs.statSync(place).isDirectory()) return mtimeMs
  const inside = fs
    .readdirSync(place)
    .filter((name) => name !== 'paraglide' && name !== 'routeTree.gen.ts' && name !== 'cache')
    .map((name) => newestChange(path.join(place, name)))
  return Math.max(mtimeMs, ...inside)
}

function buildServer() {
  const made = '.output/server/index.mjs'
  const sources = [
    'src',
    'packages',
    'messages',
    'public',
    'build',
    'project.inlang',
    'app.config.ts',
    'package-lock.json',
  ]
  const newest = Math.max(...sources.filter((place) => fs.existsSync(place)).map(newestChange))
  if (fs.existsSync(made) && fs.statSync(made).mtimeMs > newest) return
  say('building (about half a minute) …')
  run('npm', ['run', '--silent', 'build'])
}

function hasPlaywrightBrowser() {
  try {
    const file = execSync('node -e "console.log(require(\'@playwright/test\').chromium.executablePath())"', {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return fs.existsSync(file.toString().trim())
  } catch {
    return false
  }
}

function installBrowser() {
  if (installedBrowser() || hasPlaywrightBrowser()) return
  say('getting a browser for the tests …')
  const quiet = { stdio: 'ignore' }
  if (spawnSync('npx', ['playwright', 'install', 'chromium'], quiet).status === 0 && hasPlaywrightBrowser())
    return
  for (const name of ['chromium-headless-shell', 'chromium']) {
    installDebianPackages([name])
    if (installedBrowser()) return
  }
  console.error('ramekin: the tests need Chromium. Install it, or name its path in CHROMIUM_PATH.')
  process.exit(1)
}

function installDebianPackages(names) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { stdio: 'ignore', env })
}

installPackages()
if (goal === 'test') {
  installBrowser()
  const missing = []
  if (!fs.existsSync('/usr/lib/postgresql') && !process.env.TEST_POSTGRES_URL) missing.push('postgresql')
  if (!fs.existsSync('/usr/sbin/slapd')) missing.push('slapd')
  if (missing.length > 0) installDebianPackages(missing)
}
if (goal === 'start') {
  buildServer()
  say('starting …')
}
