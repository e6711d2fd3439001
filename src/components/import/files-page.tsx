import { Link } from '@tanstack/react-router'
import { ClipboardPaste, FolderOpen } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { Button, buttonClass } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { FileInput } from '~/components/ui/file-input'
import { joinTexts } from '~/lib/join-texts'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useImportFromImages, useImportFromZip } from '~/queries/import'
import { useUser } from '~/queries/session'
import { IMAGES_MAX } from '~/schemas/recipe-files'
import { CreateLayout } from './create-layout'
import { ImportAlert } from './failure-note'
import { ImageFiles } from './image-files'
import { useImportOptions } from './import-options'
import { ImportProgress } from './import-progress'
import { useImportRun } from './use-import-run'

export function ZipPage({ groupSlug }: { groupSlug: string }) {
  const { mutateAsync } = useImportFromZip()
  return (
    <CreateLayout
      groupSlug={groupSlug}
      page="zip"
      title={m.create_zip_title()}
      subtitle={m.create_zip_subtitle()}
    >
      <FilesForm
        groupSlug={groupSlug}
        accept=".zip,application/zip"
        max={1}
        chooseLabel={m.create_zip_choose()}
        tooMany={m.create_zip_too_many()}
        onImport={([archive], signal) =>
          archive ? mutateAsync({ archive, signal }) : Promise.reject(new TypeError())
        }
      />
    </CreateLayout>
  )
}

/** Reads a recipe from pictures; requires a configured model. */
export function ImagesPage({ groupSlug, isOn }: { groupSlug: string; isOn: boolean }) {
  const { mutateAsync } = useImportFromImages()
  const [translates, setTranslates] = useState(false)
  return (
    <CreateLayout
      groupSlug={groupSlug}
      page="image"
      title={m.create_image_title()}
      subtitle={isOn ? m.create_image_subtitle() : m.create_image_off()}
    >
      {!isOn && <WithoutModel groupSlug={groupSlug} />}
      {isOn && (
        <FilesForm
          groupSlug={groupSlug}
          areImages
          accept="image/*,.heic,.heif,.avif"
          max={IMAGES_MAX}
          chooseLabel={m.create_image_choose()}
          tooMany={m.create_image_too_many({ count: IMAGES_MAX })}
          onImport={(images, signal) =>
            mutateAsync({ images, translateLanguage: translates ? getLocale() : undefined, signal })
          }
        >
          <Checkbox label={m.create_image_translate()} checked={translates} onCheckedChange={setTranslates} />
        </FilesForm>
      )}
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

interface FilesFormProps {
  /** Pictures are previewed, reordered and cropped; another file is imported immediately. */
  areImages?: boolean
  groupSlug: string
  accept: string
  max: number
  chooseLabel: string
  /** Shown when more than `max` are chosen or dropped. */
  tooMany: string
  onImport: (files: File[], signal: AbortSignal) => Promise<string>
  children?: ReactNode
}

/** Files chosen or dropped, in order; the first of several pictures becomes the cover. */
function FilesForm({
  groupSlug,
  areImages,
  accept,
  max,
  chooseLabel,
  tooMany,
  onImport,
  children,
}: FilesFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState('')
  const [options] = useImportOptions({})
  const { isRunning, error, run, stop, clearFailure } = useImportRun(groupSlug)
  const wrong = problem || (error ? toMessage(error) : '')

  const start = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setProblem('')
    void run((signal) => onImport([...chosen], signal), {
      stayInEditMode: options.stayInEditMode,
    })
  }
  const add = (added: readonly File[]) => {
    clearFailure()
    const all = areImages ? [...files, ...added] : added
    setProblem(all.length > max ? tooMany : '')
    if (all.length <= max && !areImages) start(all)
    setFiles(all.slice(0, max))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start(files)
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
        {files.length > 0 && areImages && <ImageFiles files={files} onChange={setFiles} />}
        <FileInput ref={input} accept={accept} multiple={max > 1} label={chooseLabel} onFiles={add} />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button
            variant={files.length === 0 || !areImages ? 'primary' : 'quiet'}
            size="lg"
            icon={<FolderOpen />}
            onClick={() => input.current?.click()}
          >
            {chooseLabel}
          </Button>
          {areImages && files.length > 0 && (
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
