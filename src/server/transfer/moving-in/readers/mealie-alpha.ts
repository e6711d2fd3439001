import { type Archive, type ArchiveFile, filesLike, folderOf } from '../archive/archive'
import { filesBelow } from '../archive/file-index'
import type { Reader, SourceComment, SourceItem } from '../source'
import { asList, asObject, asText, parseJson } from './json-values'
import { assetsOf, contractRecipe, keysOf } from './mealie-recipe'

const RECIPE = /(^|\/)recipes\/([^/]+)\/\2\.json$/i

/** A folder for each recipe with its JSON, pictures and assets, as servers of the contract write them. */
export const recipeFolders = (archive: Archive): ArchiveFile[] => filesLike(archive, RECIPE)

/** Version 0 of the contract's reference product. */
export const mealieAlpha: Reader = {
  key: 'mealie_alpha',
  name: 'Mealie (before 1.0)',
  endings: ['.zip'],
  detect: async (archive) => (recipeFolders(archive).length > 0 ? 0.85 : 0),
  read: (archive) => readRecipeFolders(archive, { withComments: false }),
}

export async function* readRecipeFolders(
  archive: Archive,
  { withComments }: { withComments: boolean },
): AsyncIterable<SourceItem> {
  const files = recipeFolders(archive)
  const known = await keysOf(files)
  for (const file of files) {
    const json = asObject(parseJson(await file.text()))
    const { recipe, leftOut } = contractRecipe(json, known)
    if (!recipe.name) {
      yield { kind: 'broken', name: file.name, reason: 'no-name-or-torn' }
      continue
    }
    const comments = withComments ? asList(json.comments).flatMap(commentOf) : undefined
    yield { kind: 'recipe', ...recipe, comments, ...filesOf(archive, file, json) }
    for (const item of leftOut)
      if (!withComments || item.kind !== 'left-out' || item.what !== 'comments') yield item
  }
}

function commentOf(json: unknown): SourceComment[] {
  const { text, user, created_at: at } = asObject(json)
  const { full_name: fullName, username } = asObject(user)
  const said = asText(text)
  return said ? [{ text: said, author: asText(fullName) ?? asText(username), at: asText(at) }] : []
}

function filesOf(archive: Archive, { path }: ArchiveFile, json: Record<string, unknown>) {
  const folder = folderOf(path)
  const beside = filesBelow(archive, folder)
  const picture =
    beside.find((file) => /images\/original\.\w+$/i.test(file.path)) ??
    beside.find((file) => /images\/(min-)?original\.\w+$/i.test(file.path))
  const assets = assetsOf(json, (name) => beside.find(({ path }) => path === `${folder}assets/${name}`))
  return { pictures: picture ? [{ read: () => picture.read() }] : [], assets }
}
