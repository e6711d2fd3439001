import { Crop, ImageIcon, X } from 'lucide-react'
import { useState } from 'react'
import { useObjectUrl } from '~/browser/use-object-url'
import { CropDialog } from '~/components/kit/picture/crop-dialog'
import { DragHandle, MoveButtons, SortableList, SortableRow } from '~/components/kit/sortable-list'
import { IconButton } from '~/components/ui/button'
import { List } from '~/components/ui/list-row'
import { m } from '~/paraglide/messages.js'

export interface ImageFilesProps {
  files: readonly File[]
  onChange: (files: File[]) => void
}

/** Pictures in reading order, to be moved, cropped, rotated or removed. The first becomes the cover. */
export function ImageFiles({ files, onChange }: ImageFilesProps) {
  const [cropped, setCropped] = useState<File | null>(null)
  const idOf = useFileIds()
  const rows = files.map((file) => ({ id: idOf(file), name: file.name }))
  const move = (from: number, to: number) => {
    const rest = files.filter((_, at) => at !== from)
    const moved = files[from]
    if (moved) onChange([...rest.slice(0, to), moved, ...rest.slice(to)])
  }
  return (
    <>
      <SortableList rows={rows} onMove={move}>
        <List ordered>
          {files.map((file, at) => (
            <SortableRow
              key={idOf(file)}
              id={idOf(file)}
              className="flex min-h-[70px] flex-wrap items-center gap-x-3 border-b border-line py-2"
            >
              <DragHandle className="grid w-8" label={m.common_move_name({ name: file.name })} />
              <Thumbnail file={file} />
              <span className="min-w-40 flex-1">
                <bdi className="block truncate">{file.name}</bdi>
                {at === 0 && <span className="text-sm text-fg-3">{m.create_image_cover()}</span>}
              </span>
              <span className="ms-auto flex flex-none">
                {files.length > 1 && <MoveButtons name={file.name} />}
                <IconButton
                  label={m.common_labeled({ label: m.picture_crop(), value: file.name })}
                  variant="ghost"
                  aria-haspopup="dialog"
                  onClick={() => setCropped(file)}
                >
                  <Crop />
                </IconButton>
                <IconButton
                  label={m.common_remove_name({ name: file.name })}
                  variant="ghost"
                  onClick={() => onChange(files.filter((other) => other !== file))}
                >
                  <X />
                </IconButton>
              </span>
            </SortableRow>
          ))}
        </List>
      </SortableList>
      <CropDialog
        source={cropped}
        name={cropped?.name ?? ''}
        onClose={() => setCropped(null)}
        onSave={(file) => onChange(files.map((other) => (other === cropped ? file : other)))}
      />
    </>
  )
}

/** A stable id for each listed file, since two files may have the same name. */
function useFileIds(): (file: File) => string {
  const [ids] = useState(() => new WeakMap<File, string>())
  return (file) => {
    const id = ids.get(file) ?? crypto.randomUUID()
    ids.set(file, id)
    return id
  }
}

/** Browsers cannot show HEIC; the server reads it. */
function Thumbnail({ file }: { file: File }) {
  const url = useObjectUrl(file)
  const [unreadable, setUnreadable] = useState<File | null>(null)
  return (
    <span className="grid size-13 flex-none place-content-center overflow-hidden rounded-md bg-sunken text-fg-3">
      {url && unreadable !== file ? (
        <img
          src={url}
          alt=""
          width={52}
          height={52}
          className="size-13 object-cover"
          onError={() => setUnreadable(file)}
        />
      ) : (
        <ImageIcon aria-hidden="true" />
      )}
    </span>
  )
}
