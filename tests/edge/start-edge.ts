import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const HERE = import.meta.dirname
const BUILD = path.resolve('.output-edge')
/** The address that the platform would name. */
const VISITOR = '203.0.113.7'

const readJson = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** The program, installed when it is first used. */
function workerd(): string {
  const installed = path.join(HERE, 'node_modules/workerd/package.json')
  const wanted: string = readJson(path.join(HERE, 'package.json')).dependencies.workerd
  if (!fs.existsSync(installed) || readJson(installed).version !== wanted)
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: HERE,
    })
  return createRequire(installed)('workerd').default
}

/** The build as a configuration of workerd, with its settings from the environment. */
function writeConfiguration(): string {
  const { compatibility_date, compatibility_flags } = readJson(path.join(BUILD, 'server/wrangler.json'))
  const modules = fs
    .globSync('**/*.mjs', { cwd: path.join(BUILD, 'server') })
    // The first module is the entry.
    .sort((one, other) => Number(other === 'index.mjs') - Number(one === 'index.mjs'))
    .map((name) => `(name = "${name}", esModule = embed "server/${name}")`)
  fs.copyFileSync(path.join(HERE, 'assets.mjs'), path.join(BUILD, 'assets.mjs'))
  const file = path.join(BUILD, 'workerd.capnp')
  fs.writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [${modules.join(',\n')}],
      compatibilityDate = "${compatibility_date}",
      compatibilityFlags = ${JSON.stringify(compatibility_flags)},
      bindings = [
        (name = "ASSETS", service = "assets"),
        (name = "API_ORIGIN", fromEnvironment = "API_ORIGIN"),
        (name = "EDGE_SECRET", fromEnvironment = "EDGE_SECRET"),
      ],
    )),
    (name = "assets", worker = (
      modules = [(name = "assets.mjs", esModule = embed "assets.mjs")],
      compatibilityDate = "${compatibility_date}",
      bindings = [(name = "FILES", service = "files"), (name = "RULES", text = embed "public/_headers")],
    )),
    (name = "files", disk = (path = ${JSON.stringify(path.join(BUILD, 'public'))}, allowDotfiles = true)),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", service = "main", http = (
    injectRequestHeaders = [(name = "cf-connecting-ip", value = "${VISITOR}")]
  ))],
);
`,
  )
  return file
}

/** Runs the built edge (run `npm run build:edge` first) in front of `origin`. */
export function startEdge(port: number, origin: string, secret: string): { output(): string; stop(): void } {
  const output: string[] = []
  const child = spawn(workerd(), ['serve', writeConfiguration(), '--socket-addr', `http=127.0.0.1:${port}`], {
    env: { API_ORIGIN: origin, EDGE_SECRET: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => output.push(text.toString()))
  return { output: () => output.join(''), stop: () => void child.kill() }
}
