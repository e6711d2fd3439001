import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, waitUntilReady } from './support/server'
import { expect, test } from './support/test'

/** The image's account `node`. */
const NODE_USER = 1000

/** The instructions of the Dockerfile's last stage, as [name, rest]. */
function lastStage(): [string, string][] {
  const lines = fs.readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ').split('\n')
  const instructions = lines
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line): [string, string] => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])
  return instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM') + 1)
}

const command = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))
const isRoot = process.getuid?.() === 0

/**
 * What the last stage of the Dockerfile makes, in a clean folder: only the files that it copies, a Node and nothing
 * else on the path, the folders that it makes, and where we may the account that it names.
 */
function makeImage() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-image-'))
  fs.chmodSync(root, 0o755)
  const inImage = (name: string, workdir = '/') => path.join(root, path.posix.resolve(workdir, name))
  for (const folder of ['/bin', '/usr/local/bin']) fs.mkdirSync(inImage(folder), { recursive: true })
  fs.copyFileSync(process.execPath, inImage('/bin/node'))
  const env: Record<string, string> = { PATH: inImage('/bin') }
  let workdir = '/'
  let user = 'root'
  let start: string[] = []
  let check: string[] = []
  const ignored: string[] = []
  /** What a RUN does, below our folder; only root gives files away. */
  const inFolder = (text: string) =>
    text
      .replaceAll(/(?<![\w.!])\/(?=app\/|data\b|usr\/local\/)/g, `${root}/`)
      .replaceAll('node:node', isRoot ? `${NODE_USER}:${NODE_USER}` : `${process.getuid?.()}`)
  for (const [name, rest] of lastStage()) {
    const words = rest.trim().split(/\s+/)
    if (name === 'ENV') for (const pair of words) env[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? ''
    else if (name === 'WORKDIR') {
      workdir = rest.trim()
      fs.mkdirSync(inImage(workdir), { recursive: true })
    } else if (name === 'COPY') {
      const [from, source = '', target = ''] = words
      expect(from).toBe('--from=build')
      const built = path.posix.relative('/app', source)
      fs.cpSync(built, inImage(target, workdir), { recursive: true })
    } else if (name === 'RUN') execFileSync('sh', ['-c', inFolder(rest)])
    else if (name === 'USER') user = rest.trim()
    else if (name === 'CMD') start = command(rest)
    else if (name === 'HEALTHCHECK') check = command(rest)
    else ignored.push(name)
  }
  expect(ignored.toSorted()).toEqual(['EXPOSE', 'VOLUME'])
  expect(user).toBe('node')
  const account = isRoot ? { uid: NODE_USER, gid: NODE_USER } : {}
  return { root, inImage, env, cwd: inImage(workdir), start, check, account }
}

const filesIn = (folder: string) => fs.readdirSync(folder, { recursive: true }).map(String).toSorted()

test('the image starts in a clean folder, as its own account, and its health check responds', async () => {
  const { root, inImage, env, cwd, start, check, account } = makeImage()
  expect(env.DATA_DIR).toBe('/data')
  const port = await freePort()
  const inside = { ...env, DATA_DIR: inImage('/data'), HOST: '127.0.0.1', PORT: String(port) }
  const isWell = () => spawnSync(check[0] ?? '', check.slice(1), { env: inside, cwd, ...account }).status
  const program = filesIn(cwd)
  let output = ''
  let child: ChildProcess | undefined
  try {
    expect(isWell()).toBe(1)
    child = spawn(start[0] ?? '', start.slice(1), { env: inside, cwd, ...account })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
    await waitUntilReady(`http://127.0.0.1:${port}`, child, () => output)
    expect(isWell()).toBe(0)
    expect((await fetch(`http://127.0.0.1:${port}/login`, { redirect: 'manual' })).status).toBeLessThan(400)
    expect(filesIn(inImage('/data'))).toContain('ramekin.db')
    expect(filesIn(cwd)).toEqual(program)
    const people = spawnSync(inImage('/usr/local/bin/ramekin'), ['list-users'], {
      env: inside,
      cwd,
      ...account,
    })
    expect([people.status, people.stderr.toString()]).toEqual([0, ''])
  } finally {
    child?.kill('SIGKILL')
    fs.rmSync(root, { recursive: true, force: true })
  }
})

test('what the build stage copies is in the repository and not ignored', () => {
  const ignored = fs.readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  const kept = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  expect(kept.filter((file) => ignored.some((name) => file === name || file.startsWith(`${name}/`)))).toEqual(
    [],
  )
  const [, build = ''] = fs.readFileSync('Dockerfile', 'utf8').split(/^FROM .*$/m)
  const copied = [...build.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  expect(copied).toEqual(['package.json', 'package-lock.json', '.'])
  expect(copied.filter((name) => name !== '.' && !kept.includes(name))).toEqual([])
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  const run = [...build.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name)
  expect(run).toEqual(['build'])
  expect(run.filter((name) => !(name in scripts))).toEqual([])
})
