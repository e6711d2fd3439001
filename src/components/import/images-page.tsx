import { Link } from '@tanstack/react-router'
import { ClipboardPaste, Crop, FolderOpen, ImageIcon, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { useObjectUrl } from '~/browser/use-object-url'
import { CropDialog } from '~/components/kit/picture/crop-dialog'
import { DragHandle, MoveButtons, SortableList, SortableRow } from '~/components/kit/sortable-list'
import { Button, buttonClass, IconButton } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { FileInput } from '~/components/ui/file-input'
import { List } from '~/components/ui/list-row'
import { joinTexts } from '~/lib/join-texts'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useImportFromImages } from '~/queries/import'
import { useUser } from '~/queries/session'
import { IMAGES_MAX } from '~/schemas/recipe-files'
import { CreateLayout } from './create-layout'
import { ImportAlert } from './failure-note'
import { useImportOptions } from './import-options'
import { ImportProgress } from './import-progress'
import { useImportRun } from './use-import-run'

/** Reads a recipe from pictures; requires a configured model. */
export function ImagesPage({ groupSlug, isOn }: { groupSlug: string; isOn: boolean }) {
  return (
    <CreateLayout
      groupSlug={groupSlug}
      page="image"
      title={m.create_image_title()}
      subtitle={isOn ? m.create_image_subtitle() : m.create_image_off()}
    >
      {isOn ? <ImagesForm groupSlug={groupSlug} /> : <WithoutModel groupSlug={groupSlug} />}
    </CreateLayout>
  )
}

/** What works instead, and for administrators how to change that. */
function WithoutModel({ groupSlug }: { groupSlug: string }) {
  const { admin } = useUser()
  const paths = recipeCreatePaths(groupSlug)
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-fg-2">{m.create_image_instead()}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.add} className={buttonClass({ variant: 'primary' })}>
          <ClipboardPaste />
          {m.add_paste_text()}
        </Link>
        {admin && (
          <Link to="/admin/debug/openai" className={buttonClass()}>
            {m.create_image_set_up()}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Pictures chosen or dropped, in order; the first becomes the cover. */
function ImagesForm({ groupSlug }: { groupSlug: string }) {
  const { mutateAsync } = useImportFromImages()
  const [translates, setTranslates] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState('')
  const [{ stayInEditMode }] = useImportOptions({})
  const { isRunning, error, run, stop, clearFailure } = useImportRun(groupSlug)
  const wrong = problem || (error ? toMessage(error) : '')

  const add = (added: readonly File[]) => {
    clearFailure()
    const all = [...files, ...added]
    setProblem(all.length > IMAGES_MAX ? m.create_image_too_many({ count: IMAGES_MAX }) : '')
    setFiles(all.slice(0, IMAGES_MAX))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (files.length === 0) return
    setProblem('')
    const translateLanguage = translates ? getLocale() : undefined
    void run((signal) => mutateAsync({ images: [...files], translateLanguage, signal }), { stayInEditMode })
  }

  return (
    <>
      <form
        hidden={isRunning}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        noValidate
        onSubmit={submit}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          add([...event.dataTransfer.files])
        }}
      >
        {wrong && <ImportAlert title={wrong} />}
        {files.length > 0 && <ImageFiles files={files} onChange={setFiles} />}
        <FileInput
          ref={input}
          accept="image/*,.heic,.heif,.avif"
          multiple
          label={m.create_image_choose()}
          onFiles={add}
        />
        <Checkbox label={m.create_image_translate()} checked={translates} onCheckedChange={setTranslates} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant={files.length === 0 ? 'primary' : 'quiet'}
            size="lg"
            icon={<FolderOpen />}
            onClick={() => input.current?.click()}
          >
            {m.create_image_choose()}
          </Button>
          {files.length > 0 && (
            <Button type="submit" variant="primary" size="lg">
              {m.common_save_recipe()}
            </Button>
          )}
        </div>
      </form>
      {isRunning && <ImportProgress name={joinTexts(files.map(({ name }) => name))} onStop={stop} />}
    </>
  )
}

interface ImageFilesProps {
  files: readonly File[]
  onChange: (files: File[]) => void
}

/** Pictures in reading order, to be moved, cropped, rotated or removed. The first becomes the cover. */
function ImageFiles({ files, onChange }: ImageFilesProps) {
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
