import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '~/components/ui/button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { formatBytes } from '~/lib/numbers/format-bytes'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { AttachButton, FileIcon, isAssetKind } from './asset-kinds'
import { Disclosure } from './editor-fields'

interface NewAssetsSectionProps {
  files: readonly File[]
  onFilesChange: (files: readonly File[]) => void
}

/** The files of a recipe that is not stored yet: they are uploaded after the first save. */
export function NewAssetsSection({ files, onFilesChange }: NewAssetsSectionProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const attach = (chosen: readonly File[]) => {
    const refused = chosen.find(({ name }) => !isAssetKind(name))
    setFailure(refused ? m.editor_asset_kind({ name: refused.name }) : null)
    const taken = chosen.filter(({ name }) => isAssetKind(name))
    const names = new Set(taken.map(({ name }) => name))
    onFilesChange([...files.filter(({ name }) => !names.has(name)), ...taken])
  }
  return (
    <Disclosure
      field="assets"
      summary={files.length > 0 ? m.files_count({ count: files.length }) : m.editor_assets_hint()}
      open={files.length > 0}
    >
      {files.length > 0 && (
        <Rows className="mb-3.5">
          {files.map((file) => (
            <ListRow
              key={file.name}
              mark={<FileIcon fileName={file.name} />}
              title={<bdi>{file.name}</bdi>}
              detail={formatBytes(file.size, getLocale())}
              end={
                <IconButton
                  label={m.common_remove_name({ name: file.name })}
                  variant="quiet"
                  size="sm"
                  onClick={() => onFilesChange(files.filter((one) => one !== file))}
                >
                  <Trash2 />
                </IconButton>
              }
            />
          ))}
        </Rows>
      )}
      <AttachButton onFiles={attach} failure={failure} />
    </Disclosure>
  )
}
