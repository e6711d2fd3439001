import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { BASE, directoryPeople } from './directory-entries'

const PROGRAM = ['/usr/sbin/slapd', '/usr/lib/openldap/slapd', '/usr/libexec/slapd'].find(fs.existsSync)
const SCHEMAS = ['/etc/ldap/schema', '/etc/openldap/schema'].find(fs.existsSync)
const MODULES = ['/usr/lib/ldap', '/usr/lib/openldap', '/usr/lib64/openldap'].find(fs.existsSync)

/** Whether this machine has OpenLDAP. */
export const hasSlapd = Boolean(PROGRAM && SCHEMAS && MODULES)

const SUFFIX = BASE.slice(BASE.indexOf(',') + 1)

const ldif = () =>
  [
    `dn: ${SUFFIX}\nobjectClass: dcObject\nobjectClass: organization\no: Example\ndc: example`,
    `dn: ${BASE}\nobjectClass: organizationalUnit\nou: people`,
    ...directoryPeople().map(({ dn, password, attributes }) =>
      [
        `dn: ${dn}`,
        ...Object.entries(attributes).flatMap(([name, values]) => values.map((value) => `${name}: ${value}`)),
        `userPassword: ${password}`,
      ].join('\n'),
    ),
  ].join('\n\n')

const settings = (folder: string, certificate: { cert: string; key: string }) => {
  fs.writeFileSync(path.join(folder, 'cert.pem'), certificate.cert)
  fs.writeFileSync(path.join(folder, 'key.pem'), certificate.key, { mode: 0o600 })
  return `
${['core', 'cosine', 'inetorgperson'].map((name) => `include ${SCHEMAS}/${name}.schema`).join('\n')}
modulepath ${MODULES}
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
suffix "${SUFFIX}"
rootdn "cn=root,${SUFFIX}"
directory ${folder}
access to attrs=userPassword by anonymous auth by * none
access to * by users read
`
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** OpenLDAP as an ordinary process, with the people of the tests in its own folder. */
export async function startSlapd(certificate: {
  cert: string
  key: string
}): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-slapd-'))
  const file = path.join(folder, 'slapd.conf')
  fs.writeFileSync(file, settings(folder, certificate))
  const load = spawnSync(PROGRAM ?? '', ['-T', 'add', '-f', file], { input: ldif(), encoding: 'utf8' })
  if (load.status !== 0) throw new Error(`slapd took no entries: ${load.stderr}`)
  const port = await freePort()
  const child = spawn(PROGRAM ?? '', ['-f', file, '-h', `ldap://127.0.0.1:${port}`, '-d', '0'], {
    stdio: 'ignore',
  })
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('slapd did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    port,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
