import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isLostWithContainer, readMounts, refuseMealieData } from './data-volume'

function folderWith(...names: string[]): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-volume-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  for (const name of names) fs.writeFileSync(path.join(folder, name), '')
  return folder
}

const ANONYMOUS = `/var/lib/docker/volumes/${'0f'.repeat(32)}/_data`
const mounts = (...lines: [folder: string, point: string][]) => {
  const file = path.join(folderWith(), 'mountinfo')
  const text = lines.map(([folder, point]) => `36 35 98:0 ${folder} ${point} rw,noatime - ext4 /dev/sda1 rw`)
  fs.writeFileSync(file, `${text.join('\n')}\n`)
  return { ...readMounts(file), isContainer: true }
}
const refusal = (DATA_DIR: string, mounted = mounts()) => {
  try {
    refuseMealieData({ DATA_DIR }, mounted)
  } catch (error) {
    return String(error)
  }
  return null
}

it.each(['mealie.db', 'mealie.log', '.session_secret'])(
  'a folder with %s is Mealie’s and stays as it is',
  (name) => {
    const folder = folderWith(name, '.secret')
    expect(refusal(folder)).toMatch(/is the data folder of Mealie .*create a backup there.*\/admin\/backups/)
    expect(fs.readdirSync(folder).toSorted()).toEqual(['.secret', name].toSorted())
    // An explicit setting.
    expect(refusal(folderWith(name, 'ramekin.db'))).toBeNull()
  },
)

it('with only a volume for Mealie, the error says where to mount one for Ramekin', () => {
  const mealie: [string, string] = ['/home/anna/mealie', '/app/data']
  const folder = folderWith()
  const sentence = `Mount a new folder there, such as "./ramekin:${folder}"`
  expect(refusal(folder, mounts(mealie))).toContain(sentence)
  expect(refusal(folder, mounts(mealie, [ANONYMOUS, folder]))).toContain(sentence)
  expect(refusal(folder, mounts(mealie, ['/home/anna/ramekin', folder]))).toBeNull()
  expect(refusal(folder, mounts(mealie, ['/var/lib/docker/volumes/kitchen_data/_data', folder]))).toBeNull()
  expect(refusal(folder, mounts(['/', '/']))).toBeNull()
  expect(refusal(folderWith('ramekin.db'), mounts(mealie))).toBeNull()
})

it('a container without a named volume is detected', () => {
  const folder = folderWith()
  const env = { DATA_DIR: folder }
  expect(isLostWithContainer(env, mounts(['/', '/'], [ANONYMOUS, folder]))).toBe(true)
  expect(isLostWithContainer(env, mounts())).toBe(true)
  expect(isLostWithContainer(env, mounts(['/home/anna/ramekin', folder]))).toBe(false)
  expect(isLostWithContainer(env, mounts(['/srv', path.dirname(folder)]))).toBe(false)
  expect(isLostWithContainer(env, { ...mounts(), isContainer: false })).toBe(false)
})
