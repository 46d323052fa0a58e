import { Box, chakra } from '@chakra-ui/react'
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ui as texts } from '#texts/ui.ts'
import { UploadIcon } from './icons.tsx'
import { imageDataUrl } from './image-upload-file.ts'
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
  /** False if the Tab key reaches such a button instead of the file input. */
  readonly isTabStop?: boolean
}

/** A frame with a picture. The person sets another picture by click, by camera, or by drag and drop. */
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

/** Prepares chosen files. A file is dropped if another one is chosen, or the box is removed, before it is ready. */
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
