// A throwaway Postgres server for the tests: the one that TEST_POSTGRES_URL names, else one made from the
// machine's own binaries in a temporary folder, else none (the tests then use Postgres inside their process).
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

function findBinaries() {
  const base = '/usr/lib/postgresql'
  if (!fs.existsSync(base)) return null
  const [newest] = fs.readdirSync(base).sort((a, b) => Number(b) - Number(a))
  const folder = newest ? path.join(base, newest, 'bin') : ''
  return fs.existsSync(path.join(folder, 'initdb')) ? folder : null
}

/** Nothing here outlives the run, so nothing is kept safe from a crash. */
const WITHOUT_DURABILITY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  jit: 'off',
}

/** Returns the environment for the tests and a function that stops what was started; its files lie in `folder`. */
export async function startPostgres(folder) {
  if (process.env.TEST_POSTGRES_URL) return { env: {}, stop: async () => {} }
  const cluster = makeCluster({ user: 'ramekin', port: 20_000 + (process.pid % 20_000), within: folder })
  if (!cluster) {
    console.log('no Postgres server on this machine: Postgres tests run in process')
    return { env: {}, stop: async () => {} }
  }
  return {
    env: { TEST_POSTGRES_URL: `postgres://ramekin@127.0.0.1:${cluster.port}/postgres` },
    stop: async () => cluster.stop(),
  }
}

/**
 * A server with one superuser in a temporary folder within another; without a password everyone on this machine is
 * let in. Autovacuum gathers the statistics for plans. Null where the machine has no Postgres.
 * @param {{ user: string, port: number, password?: string, within?: string, autovacuum?: 'on' | 'off' }} options
 */
export function makeCluster({ user, port, password, within = os.tmpdir(), autovacuum = 'off' }) {
  const binaries = findBinaries()
  if (!binaries) return null
  const folder = fs.mkdtempSync(path.join(within, 'ramekin-postgres-'))
  const passwordFile = path.join(folder, 'password')
  if (password) fs.writeFileSync(passwordFile, password)
  const isRoot = process.getuid?.() === 0
  if (isRoot) spawnSync('chown', ['-R', 'postgres', folder])
  // Postgres refuses to run as root.
  const run = (command, args) =>
    isRoot
      ? spawnSync('runuser', ['-u', 'postgres', '--', path.join(binaries, command), ...args], {
          encoding: 'utf8',
        })
      : spawnSync(path.join(binaries, command), args, { encoding: 'utf8' })
  const data = path.join(folder, 'data')
  const entry = password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']
  const made = run('initdb', ['-D', data, '-U', user, ...entry, '-E', 'UTF8', '--locale=C.UTF-8'])
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    ...WITHOUT_DURABILITY,
    autovacuum,
  }
  const options = [
    `-p ${port}`,
    ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`),
  ].join(' ')
  const begun = run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'])
  if (begun.status !== 0) throw new Error(`Postgres did not start: ${begun.stderr}`)
  return {
    port,
    pid: Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    binaries,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
