import { Box, Button, Flex } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { ImageBox } from './image-box.tsx'

interface OptionalPhotoProps {
  readonly words: {
    readonly photo: string
    readonly addPhoto: string
    readonly removePhoto: string
  }
  /** The picture as a data URL; null for none. */
  readonly photo: string | null
  readonly onPhoto: (photo: string | null) => void
  readonly disabled: boolean
  /** Called with 1 when the preparation of a picture starts, and with -1 when it ends (`useReadings`). */
  readonly onReading: (change: 1 | -1) => void
  /** Called if the chosen file is no image. */
  readonly onRefuse: () => void
}

/** An optional photo. At first it is only a button, so that what follows stays in view. */
export function OptionalPhoto(props: OptionalPhotoProps) {
  const { words, photo, onPhoto, disabled, onReading, onRefuse } = props
  const [isWanted, setIsWanted] = useState(false)
  const [before, setBefore] = useState(photo)
  // A form that was emptied begins with the button again.
  if (before !== photo) {
    setBefore(photo)
    if (photo === null) setIsWanted(false)
  }
  const input = useRef<HTMLInputElement>(null)
  if (!isWanted && photo === null) {
    return (
      <Button
        variant="outline"
        size="sm"
        justifySelf="start"
        disabled={disabled}
        onClick={() => setIsWanted(true)}
      >
        {words.addPhoto}
      </Button>
    )
  }
  return (
    <Box>
      <Flex justify="space-between" align="center" minH="7" mb="1" fontSize="sm">
        <Box aria-hidden="true" fontWeight="medium">
          {words.photo}
        </Box>
        <Button
          size="xs"
          variant="outline"
          disabled={disabled}
          onClick={() => {
            onPhoto(null)
            setIsWanted(false)
          }}
        >
          {words.removePhoto}
        </Button>
      </Flex>
      <ImageBox
        label={words.photo}
        value={photo}
        disabled={disabled}
        input={input}
        onUpload={onPhoto}
        onReading={onReading}
        onRefuse={onRefuse}
      />
    </Box>
  )
}
