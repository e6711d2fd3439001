import { FolderInput } from 'lucide-react'
import { useRef, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { FileInput } from '~/components/ui/file-input'
import { Progress } from '~/components/ui/progress'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'
import { useMigrationChanges } from '~/queries/migrations'

interface MigrationUploadProps {
  /** A finished import above has the primary button. */
  isQuiet: boolean
  onUploading: (isUploading: boolean) => void
}

export function MigrationUpload({ isQuiet, onUploading }: MigrationUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const { upload } = useMigrationChanges()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [isOver, setIsOver] = useState(false)
  const isUploading = share !== null

  const send = async (files: readonly File[]) => {
    if (files.length === 0 || isUploading) return
    setProblem('')
    setShare(0)
    onUploading(true)
    try {
      await upload(files, setShare)
    } catch (error) {
      setProblem(toMessage(error))
    } finally {
      setShare(null)
      onUploading(false)
    }
  }

  return (
    <section
      aria-label={m.migration_drop()}
      className={cn(
        'grid justify-items-center gap-3 rounded-[22px] border border-dashed px-6 py-10 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-2',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        void send([...event.dataTransfer.files])
      }}
    >
      <span className="grid size-13 place-items-center rounded-xl bg-accent-soft text-accent-ink">
        <FolderInput />
      </span>
      <h2 className="pointer-coarse:hidden">{m.migration_drop()}</h2>
      <p className="text-fg-2">{m.migration_drop_hint()}</p>
      <FileInput ref={input} multiple label={m.migration_choose()} onFiles={send} />
      {isUploading && (
        <div className="mt-2 grid w-full max-w-sm gap-2" aria-busy="true">
          <Progress label={m.migration_sending()} value={share * 100} />
          <p className="text-sm text-fg-2" role="status">
            {m.migration_sending()}
          </p>
        </div>
      )}
      <Button
        variant={isQuiet ? 'quiet' : 'primary'}
        size="lg"
        className="mt-2"
        loading={isUploading}
        onClick={() => input.current?.click()}
      >
        {m.migration_choose()}
      </Button>
      {problem && (
        <p role="alert" className="text-error-ink">
          {problem}
        </p>
      )}
    </section>
  )
}
