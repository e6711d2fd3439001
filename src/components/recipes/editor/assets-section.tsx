import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { buttonClass } from '~/components/ui/button'
import type { AssetRow, EditorRecipe } from '~/lib/editor/editor-recipe'
import { makeId } from '~/lib/make-id'
import { recipeAssetUrl } from '~/lib/media-url'
import { m } from '~/paraglide/messages.js'
import { useAddRecipeAsset } from '~/queries/recipe-changes'
import { recipeQueries } from '~/queries/recipes'
import type { Recipe } from '~/schemas/recipe'
import { NAME_MAX } from '~/schemas/wire'
import { AttachButton, assetIcon, assetName, FileIcon, isAssetKind } from './asset-kinds'
import { useEditor } from './editor-context'
import { RowFrame, RowInput } from './row-frame'
import { type RowActions, RowsSection, useRows } from './rows-section'

interface AssetsSectionProps {
  rows: EditorRecipe['assets']
  /** A file is stored immediately; receives the updated recipe. */
  onStored: (recipe: Recipe) => void
}

export const AssetsSection = memo(function AssetsSection({ rows, onStored }: AssetsSectionProps) {
  const { recipeId, announce } = useEditor()
  const client = useQueryClient()
  const actions = useRows('assets')
  const upload = useAddRecipeAsset()
  const [failure, setFailure] = useState<string | null>(null)

  const attach = async (files: readonly File[]) => {
    setFailure(null)
    for (const file of files) {
      const name = assetName(file.name)
      if (!isAssetKind(file.name)) {
        setFailure(m.editor_asset_kind({ name: file.name }))
        continue
      }
      try {
        const icon = assetIcon(file.name)
        const stored = await upload.mutateAsync({ slug: recipeId, file, name, icon })
        const row = { key: makeId(), ...stored }
        actions.update((now) => [...now.filter(({ fileName }) => fileName !== stored.fileName), row])
        onStored(await client.fetchQuery({ ...recipeQueries.detail(recipeId), staleTime: 0 }))
        announce(m.editor_added({ name }))
      } catch (error) {
        setFailure(toMessage(error))
      }
    }
  }

  const renderRow = useCallback((row: AssetRow) => <AssetFields row={row} actions={actions} />, [actions])
  return (
    <RowsSection
      field="assets"
      className="gap-2 not-empty:mb-3.5"
      summary={rows.length > 0 ? m.files_count({ count: rows.length }) : m.editor_assets_hint()}
      rows={rows}
      nameOf={({ name }) => name}
      actions={actions}
      renderRow={renderRow}
    >
      <AttachButton onFiles={(files) => void attach(files)} failure={failure} loading={upload.isPending} />
    </RowsSection>
  )
})

function AssetFields({ row, actions }: { row: AssetRow; actions: RowActions<AssetRow> }) {
  const { recipeId } = useEditor()
  const { key, name, fileName } = row
  return (
    <RowFrame
      rowKey={key}
      name={name}
      actions={actions}
      parts={['name']}
      className="grid-cols-[24px_24px_minmax(0,1fr)_38px_38px]"
    >
      <FileIcon fileName={fileName ?? ''} />
      <RowInput
        part="name"
        label={m.editor_asset_name()}
        maxLength={NAME_MAX}
        value={name}
        onText={(text) => actions.patch(key, (asset) => ({ ...asset, name: text }))}
      />
      {fileName ? (
        <a
          className={`${buttonClass({ variant: 'ghost', size: 'sm' })} btn-icon`}
          href={recipeAssetUrl(recipeId, fileName)}
          target="_blank"
          rel="noreferrer"
          aria-label={m.editor_asset_open({ name })}
        >
          <Download />
        </a>
      ) : (
        <span />
      )}
    </RowFrame>
  )
}
