import { parse } from 'yaml'
import { filesLike, filesOfKind } from '../archive/archive'
import type { Reader, SourceItem } from '../source'
import { asObject, asText, asTexts } from './json-values'
import { splitNames } from './split-text'
import { withShortLines, YAML_OPTIONS } from './text-parts'

const RECIPE = /(^|\/)_recipes\/[^/]+\.(md|markdown)$/i
const FRONT_MATTER = /^[ \t]*---[ \t]*\n(.*?)\n---[ \t]*(?:\n(.*))?$/s

/** Chowdown: Markdown with the recipe in its front matter, in `_recipes`, pictures in `images`. */
export const chowdown: Reader = {
  key: 'chowdown',
  name: 'Chowdown',
  endings: ['.zip'],
  detect: async (archive) => (filesLike(archive, RECIPE).length > 0 ? 0.95 : 0),
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of filesOfKind(archive, RECIPE)) {
      const { text, leftOut } = withShortLines(await file.text())
      yield* leftOut
      const [, head = '', body = ''] = FRONT_MATTER.exec(text.trimStart()) ?? []
      const fields = parseYaml(head)
      const name = asText(fields.title)
      if (!name) {
        yield { kind: 'broken', name: file.name, reason: 'no-name' }
        continue
      }
      const image = asText(fields.image)
      const picture = image && archive.files.find(({ path }) => path.endsWith(`images/${image}`))
      yield {
        kind: 'recipe',
        key: file.path,
        name,
        description: body.trim(),
        ingredients: asTexts(fields.ingredients),
        steps: asTexts(fields.directions),
        tags: Array.isArray(fields.tags) ? asTexts(fields.tags) : splitNames(asText(fields.tags)),
        yieldText: asText(fields.yield ?? fields.servings),
        prepTime: asText(fields.prep_time ?? fields.preptime),
        cookTime: asText(fields.cook_time ?? fields.cooktime),
        pictures: picture ? [{ read: () => picture.read() }] : [],
      }
    }
  },
}

function parseYaml(text: string): Record<string, unknown> {
  try {
    return asObject(parse(text, YAML_OPTIONS))
  } catch {
    return {}
  }
}
