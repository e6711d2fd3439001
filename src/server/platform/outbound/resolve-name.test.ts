import dgram from 'node:dgram'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createResolve } from './resolve-name'

/** A name server with `*.known.test`, without `*.unknown.test`, and no response for others. */
const nameServer = dgram.createSocket('udp4')
let questions = 0

const TYPE_A = 1
const ADDRESS = [93, 184, 216, 34]

/** The response: one address for an A record of `name`, else none. */
function responseTo(question: Buffer, name: string, type: number): Buffer | null {
  const isKnown = name.endsWith('.known.test')
  if (!isKnown && !name.endsWith('.unknown.test')) return null
  const answers = isKnown && type === TYPE_A ? 1 : 0
  const asked = question.subarray(12, 12 + name.length + 2 + 4)
  const header = Buffer.from([
    ...question.subarray(0, 2),
    0x81,
    isKnown ? 0x80 : 0x83,
    0,
    1,
    0,
    answers,
    0,
    0,
    0,
    0,
  ])
  // A pointer to the name in the question, type and class, lifetime, length of the address.
  const record = [0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...ADDRESS]
  return Buffer.concat([header, asked, Buffer.from(answers ? record : [])])
}

function readQuestion(question: Buffer): { name: string; type: number } {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: question.readUInt16BE(at + 1) }
}

beforeAll(async () => {
  nameServer.on('message', (question, { address, port }) => {
    const { name, type } = readQuestion(question)
    questions += 1
    const response = responseTo(question, name, type)
    if (response) nameServer.send(response, port, address)
  })
  nameServer.bind(0, '127.0.0.1')
  await once(nameServer, 'listening')
})
afterAll(() => nameServer.close())

const servers = () => [`127.0.0.1:${nameServer.address().port}`]
const resolve = (name: string) => createResolve({ servers: servers() })(name)

it('names become their addresses', async () => {
  expect(await resolve('www.known.test')).toEqual(['93.184.216.34'])
})

it('names with silent servers delay no others, and fail in the end', async () => {
  const order: string[] = []
  const silent = Array.from({ length: 50 }, async (_, at) => {
    await expect(resolve(`${at}.silent.test`)).resolves.toEqual([])
    order.push('silent')
  })
  while (questions < 50) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(await resolve('other.known.test')).toEqual(['93.184.216.34'])
  order.push('other')
  await Promise.all(silent)
  expect(order[0]).toBe('other')
  expect(order).toHaveLength(51)
}, 15_000)

it('names that no server has are those of the system, or none', async () => {
  await expect(resolve('nas.unknown.test')).rejects.toThrow()
  expect(await createResolve()('localhost')).toContain('127.0.0.1')
})

it('an entry of the hosts file precedes any name server', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-hosts-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const hostsFile = path.join(folder, 'hosts')
  fs.writeFileSync(
    hostsFile,
    '# 10.0.0.1 www.known.test\n192.168.1.5\tLogin.known.test www.known.test # ours\nfd00::5 www.known.test\nnothing',
  )
  const resolve = createResolve({ servers: servers(), hostsFile })
  expect(await resolve('www.known.test')).toEqual(['192.168.1.5', 'fd00::5'])
  expect(await resolve('login.known.test')).toEqual(['192.168.1.5'])
  expect(await resolve('other.known.test')).toEqual(['93.184.216.34'])
})
