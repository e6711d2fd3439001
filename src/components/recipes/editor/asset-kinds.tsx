import { File, FileBraces, FileImage, FileText, Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '~/components/ui/button'
import { FileInput } from '~/components/ui/file-input'
import { m } from '~/paraglide/messages.js'
import { FieldNote } from './editor-fields'

/** File types offered; the server decides. */
const KINDS = ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'avif', 'txt', 'md', 'csv', 'json']
const IMAGES = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'avif'])
const TEXTS = new Set(['txt', 'md', 'pdf'])

/** For a file input. */
const ASSETS_ACCEPTED = KINDS.map((kind) => `.${kind}`).join(',')

const endingOf = (fileName: string) => fileName.split('.').at(-1)?.toLowerCase() ?? ''

export const isAssetKind = (fileName: string): boolean => KINDS.includes(endingOf(fileName))

/** Without the ending. */
export const assetName = (fileName: string): string => fileName.replace(/\.[^.]*$/, '') || fileName

/** Icon names that other recipe apps use. */
export function assetIcon(fileName: string): string {
  const ending = endingOf(fileName)
  if (IMAGES.has(ending)) return 'mdi-file-image'
  if (ending === 'pdf') return 'mdi-file-pdf-box'
  return ending === 'json' ? 'mdi-code-json' : 'mdi-file'
}

export function FileIcon({ fileName }: { fileName: string }) {
  const ending = endingOf(fileName)
  const Icon = IMAGES.has(ending)
    ? FileImage
    : ending === 'json'
      ? FileBraces
      : TEXTS.has(ending)
        ? FileText
        : File
  return <Icon className="text-fg-3" />
}

interface AttachButtonProps {
  onFiles: (files: readonly File[]) => void
  failure: string | null
  loading?: boolean
}

export function AttachButton({ onFiles, failure, loading = false }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        ref={input}
        multiple
        label={m.editor_add_asset()}
        accept={ASSETS_ACCEPTED}
        onFiles={onFiles}
      />
      <Button size="sm" icon={<Paperclip />} loading={loading} onClick={() => input.current?.click()}>
        {m.editor_add_asset()}
      </Button>
      <FieldNote id="asset-failure" className="mt-2" problem={failure} />
    </>
  )
}
