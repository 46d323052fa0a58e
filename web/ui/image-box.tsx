import { Box, chakra } from '@chakra-ui/react'
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ui as texts } from '#texts/ui.ts'
import { UploadIcon } from './icons.tsx'
import { type Encoding, encodedToFit, fittedSize } from './image-upload-scaling.ts'
import { Picture } from './picture.tsx'

interface ImageBoxProps {
  readonly label: string
  /** The picture as an image source, such as a data URL; null for none. */
  readonly value: string | null
  readonly disabled?: boolean
  /** Called with a picture that was chosen and prepared. */
  readonly onUpload: (dataUrl: string) => void
  /** Called if the chosen file is no image. */
  readonly onRefuse: () => void
  /** Called with 1 when the preparation of a picture starts, and with -1 when it ends (`useReadings`). */
  readonly onReading: (change: 1 | -1) => void
  /** The ref of the file input, for a button that opens it. */
  readonly input: RefObject<HTMLInputElement | null>
  /** False if the Tab key reaches the button that opens the file input, instead of the input itself. */
  readonly isTabStop?: boolean
}

/** A frame with a picture. A person can set another picture by click, camera, or drag and drop. */
export function ImageBox(props: ImageBoxProps) {
  const { label, value, disabled = false, input, isTabStop = true } = props
  const { reading, take } = useTaking(props)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    if (!disabled) void take(event.dataTransfer.files[0])
  }
  return (
    <chakra.label
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      display="grid"
      placeItems="center"
      h="150px"
      borderWidth="1px"
      borderStyle={value ? 'solid' : 'dashed'}
      borderColor="border.control"
      borderRadius="l2"
      bg={value ? 'white' : 'bg.subtle'}
      color="fg.muted"
      fontSize="sm"
      textAlign="center"
      overflow="hidden"
      cursor={disabled ? 'not-allowed' : 'pointer'}
      opacity={disabled ? 0.6 : 1}
      _hover={disabled ? {} : { borderColor: 'accent.solid' }}
      _focusWithin={{ outline: '2px solid', outlineColor: 'accent.focusRing' }}
    >
      <chakra.input
        ref={input}
        type="file"
        accept="image/*"
        srOnly
        aria-label={label}
        tabIndex={isTabStop ? 0 : -1}
        disabled={disabled}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {value && !reading ? (
        <Picture source={value} label={label} height="148px" />
      ) : (
        <Box display="grid" justifyItems="center" gap="1.5" px="3">
          <UploadIcon />
          <span role="status">{reading ? texts.readingImage : null}</span>
          {reading ? null : texts.chooseImage}
        </Box>
      )}
    </chakra.label>
  )
}

/** Prepares chosen files. If another file is chosen meanwhile, or the box is removed, the result is dropped. */
function useTaking({ onUpload, onRefuse, onReading }: ImageBoxProps) {
  const [reading, setReading] = useState(false)
  const tell = useEffectEvent(onReading)
  useEffect(() => {
    if (!reading) return
    tell(1)
    return () => tell(-1)
  }, [reading])
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )
  const take = async (file: File | undefined) => {
    if (!file) return
    turn.current += 1
    const own = turn.current
    setReading(true)
    const dataUrl = await imageDataUrl(file).catch(() => null)
    if (own !== turn.current) return
    setReading(false)
    if (dataUrl) onUpload(dataUrl)
    else onRefuse()
  }
  return { reading, take }
}

/**
 * Reads a picture that the user chose. It is scaled down, turned upright, and loses the camera's metadata.
 * @returns a data URL, as WebP, or as JPEG if the browser can't write WebP; null if the file is no image
 */
async function imageDataUrl(file: File): Promise<string | null> {
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
  // A signature may have a transparent background. JPEG would make it black.
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
