import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, RotateCcw, RotateCw, ZoomIn } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import Cropper from 'react-easy-crop'
import { cropPicture, type PictureArea } from '~/browser/crop-picture'
import { toMessage } from '~/browser/to-message'
import { useObjectUrl } from '~/browser/use-object-url'
import { FormError } from '~/components/kit/form/form'
import { Button, IconButton } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Segmented } from '~/components/ui/segmented'
import { Slider } from '~/components/ui/slider'
import { numberFormat } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'

const shapes = { whole: null, wide: 4 / 3, square: 1, tall: 3 / 4 } as const
type Shape = keyof typeof shapes
const ZOOM_MAX = 4
const ARROW_STEP = 16

export interface CropPanelProps {
  /** Null closes the dialog. */
  source: Blob | null
  name: string
  onClose: () => void
  /** The dialog closes afterwards and shows errors. */
  onSave: (file: File) => Promise<void> | void
}

/** A value tagged with its picture. */
interface Of<Value> {
  source: Blob | null
  value: Value
}

/** Rotates and crops by dragging, keys or buttons. The original is unchanged. */
export function CropPanel({ source, name, onClose, onSave }: CropPanelProps) {
  const url = useObjectUrl(source)
  const [isSaving, setIsSaving] = useState(false)
  // Tagged by picture: the panel stays mounted for the next one.
  const [cut, setCut] = useState<Of<() => Promise<File>>>()
  const [failure, setFailure] = useState<Of<string>>()
  const ready = cut?.source === source ? cut.value : undefined
  const problem = failure?.source === source ? failure.value : undefined

  const save = async () => {
    if (!ready) return
    setIsSaving(true)
    setFailure(undefined)
    try {
      await onSave(await ready())
      onClose()
    } catch (error) {
      setFailure({ source, value: toMessage(error) })
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Dialog
      open={source !== null}
      onOpenChange={onClose}
      dismissable={!isSaving}
      title={m.picture_crop_title()}
      width={680}
      onSubmit={() => void save()}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" variant="primary" loading={isSaving} disabled={!ready}>
            {m.picture_crop_use()}
          </Button>
        </>
      }
    >
      {problem && <FormError text={problem} />}
      {url && (
        <CropArea
          key={url}
          url={url}
          onFailed={() => setFailure({ source, value: m.picture_crop_unreadable() })}
          onCut={(picture, area, quarterTurns) =>
            setCut({ source, value: () => cropPicture(picture, { area, quarterTurns, name }) })
          }
        />
      )}
    </Dialog>
  )
}

interface CropAreaProps {
  url: string
  onFailed: () => void
  onCut: (picture: HTMLImageElement, area: PictureArea, quarterTurns: number) => void
}

function CropArea({ url, onFailed, onCut }: CropAreaProps) {
  const picture = useRef<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [quarterTurns, setQuarterTurns] = useState(0)
  const [shape, setShape] = useState<Shape>('whole')
  const [ratio, setRatio] = useState(4 / 3)
  const aspect = shapes[shape] ?? (quarterTurns % 2 === 0 ? ratio : 1 / ratio)
  const frame = useRef<HTMLDivElement>(null)
  /** The cropper itself keeps the picture behind its frame. */
  const moveBy = (key: string) => {
    const press = (type: string) =>
      frame.current
        ?.querySelector('[role=group]')
        ?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }))
    flushSync(() => press('keydown'))
    press('keyup')
  }
  const turn = (by: number) => {
    setCrop({ x: 0, y: 0 })
    setQuarterTurns((now) => (now + by + 4) % 4)
  }

  return (
    <div className="grid gap-4">
      {/* Left and right are those of the picture, in every script. */}
      <div
        ref={frame}
        dir="ltr"
        className="relative h-[min(52dvh,420px)] overflow-hidden rounded-lg bg-black"
      >
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          rotation={quarterTurns * 90}
          aspect={aspect}
          keyboardStep={ARROW_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => {
            // A broken image has no width.
            if (picture.current?.naturalWidth) onCut(picture.current, area, quarterTurns)
          }}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => setRatio(naturalWidth / naturalHeight)}
          setImageRef={({ current }) => {
            picture.current = current
          }}
          mediaProps={{ alt: '', onError: onFailed }}
          cropperProps={{ 'aria-label': m.picture_crop_area(), role: 'group' }}
          classes={{ cropAreaClassName: 'focus-visible:outline-3 focus-visible:outline-accent-mark' }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="flex gap-1">
          <IconButton label={m.picture_turn_left()} variant="quiet" onClick={() => turn(-1)}>
            <RotateCcw />
          </IconButton>
          <IconButton label={m.picture_turn_right()} variant="quiet" onClick={() => turn(1)}>
            <RotateCw />
          </IconButton>
        </div>
        <div dir="ltr" className="flex gap-1">
          {directions().map(({ key, label, icon }) => (
            <IconButton key={key} label={label} variant="quiet" onClick={() => moveBy(key)}>
              {icon}
            </IconButton>
          ))}
        </div>
        <div className="flex min-w-44 flex-1 items-center gap-3">
          <ZoomIn className="flex-none text-fg-3" aria-hidden="true" />
          <Slider
            className="flex-1"
            label={m.picture_zoom()}
            value={zoom}
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            valueText={numberFormat(getLocale(), { style: 'percent' }).format(zoom)}
            onValueChange={setZoom}
          />
        </div>
      </div>
      <Segmented
        label={m.picture_shape()}
        value={shape}
        onValueChange={setShape}
        options={[
          { value: 'whole', label: m.picture_shape_whole() },
          { value: 'wide', label: m.picture_shape_wide() },
          { value: 'square', label: m.picture_shape_square() },
          { value: 'tall', label: m.picture_shape_tall() },
        ]}
      />
    </div>
  )
}

const directions = () => [
  { key: 'ArrowLeft', label: m.picture_move_left(), icon: <ArrowLeft /> },
  { key: 'ArrowUp', label: m.picture_move_up(), icon: <ArrowUp /> },
  { key: 'ArrowDown', label: m.picture_move_down(), icon: <ArrowDown /> },
  { key: 'ArrowRight', label: m.picture_move_right(), icon: <ArrowRight /> },
]
