/** Pixels of the rotated picture. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

/** The canvas limit of phones; larger than any use here. */
const EDGE_MAX = 4096
const QUALITY = 0.92

/** Rotates clockwise by quarter turns and crops. Throws if the picture cannot be drawn. */
export async function cropPicture(
  picture: HTMLImageElement,
  { area, quarterTurns, name }: { area: PictureArea; quarterTurns: number; name: string },
): Promise<File> {
  const { naturalWidth, naturalHeight } = picture
  const isRotatedSideways = quarterTurns % 2 !== 0
  const scale = Math.min(1, EDGE_MAX / Math.max(area.width, area.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new TypeError('no canvas')
  context.scale(scale, scale)
  context.translate(-area.x, -area.y)
  context.translate(
    (isRotatedSideways ? naturalHeight : naturalWidth) / 2,
    (isRotatedSideways ? naturalWidth : naturalHeight) / 2,
  )
  context.rotate((quarterTurns * Math.PI) / 2)
  context.drawImage(picture, -naturalWidth / 2, -naturalHeight / 2)
  return encode(canvas, context, name.replace(/\.[^.]*$/, '') || 'picture')
}

/** As WebP; if the browser cannot, as JPEG on white. */
async function encode(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  stem: string,
): Promise<File> {
  const webp = await toBlob(canvas, 'image/webp')
  if (webp.type === 'image/webp') return new File([webp], `${stem}.webp`, { type: webp.type })
  context.resetTransform()
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const jpeg = await toBlob(canvas, 'image/jpeg')
  return new File([jpeg], `${stem}.jpg`, { type: jpeg.type })
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new TypeError('no picture'))), type, QUALITY),
  )
}
