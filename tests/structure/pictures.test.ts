import fs from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'

interface Screenshot {
  src: string
  sizes: string
  type: string
  form_factor: string
  label: string
}

const manifest: { screenshots: Screenshot[] } = JSON.parse(
  fs.readFileSync('public/manifest.webmanifest', 'utf8'),
)

it.each(manifest.screenshots)(
  'the manifest has the size and kind of $src',
  async ({ src, sizes, type, label }) => {
    const { width, height, format } = await sharp(fs.readFileSync(`public${src}`)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    expect(`image/${format}`).toBe(type)
    expect(label).not.toBe('')
  },
)

it.each([
  ['narrow', (width: number, height: number) => width < height],
  ['wide', (width: number, height: number) => width > height],
] as const)('the manifest has at least three %s screenshots of that form, of one size', (form, isForm) => {
  const found = manifest.screenshots.filter((shot) => shot.form_factor === form)
  expect(found.length).toBeGreaterThanOrEqual(3)
  expect(new Set(found.map(({ sizes }) => sizes)).size).toBe(1)
  const [width = 0, height = 0] = (found[0]?.sizes ?? '').split('x').map(Number)
  expect(isForm(width, height)).toBe(true)
})

it('the README shows only pictures that exist', () => {
  const shown = [...fs.readFileSync('README.md', 'utf8').matchAll(/(?:src|srcset)="([^"]+)"/g)].map(
    ([, file = '']) => file,
  )
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((file) => !fs.existsSync(file))).toEqual([])
})
