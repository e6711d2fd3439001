import type { Reader } from '../source'
import { readSchemaOrg, schemaOrgHeads } from './schema-org'

export const umami: Reader = {
  key: 'umami',
  name: 'Umami',
  endings: ['.zip', '.json'],
  async detect(archive) {
    const heads = await schemaOrgHeads(archive)
    if (heads.length === 0) return 0
    const isNamed = /umami/i.test(archive.name) || archive.files.some(({ path }) => /umami/i.test(path))
    return isNamed || heads.some((head) => head.includes('umami.recipes')) ? 0.9 : 0
  },
  read: readSchemaOrg,
}
