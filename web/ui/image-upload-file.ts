import { type Encoding, encodedToFit, fittedSize } from './image-upload-scaling.ts'

/**
 * Reads a picture that the user chose: scaled down, turned upright and without the metadata of cameras.
 * @returns a data URL, as WebP, or as JPEG if the browser can't write WebP; null if the file is no image
 */
export async function imageDataUrl(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return null
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  try {
    return await dataUrlOf(await encodedToFit((encoding) => encode(bitmap, encoding)))
  } finally {
    bitmap.close()
  }
}

async function encode(bitmap: ImageBitmap, { edgePx, quality }: Encoding): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const { width, height } = fittedSize(bitmap, edgePx)
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser can not draw pictures')
  // A signature may have a transparent background, which JPEG would make black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, width, height)
  const webp = await blobOf(canvas, 'image/webp', quality)
  return webp.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg', quality)
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      type,
      quality,
    )
  })
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
