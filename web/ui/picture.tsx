import { Box, type BoxProps, chakra, Skeleton } from '@chakra-ui/react'
import { useState } from 'react'
import { ui as texts } from '#texts/ui.ts'

interface PictureProps {
  readonly source: string
  /** The name of the picture: "Signature". */
  readonly label: string
  /** The height. If left out, the picture keeps its proportions, up to 60% of the window's height. */
  readonly height?: BoxProps['height']
}

/**
 * A picture on white. While it loads, a placeholder covers the frame. Otherwise people would think that there is no picture,
 * or take the previous picture for this one.
 */
export function Picture({ source, label, height }: PictureProps) {
  const [settled, setSettled] = useState('')
  const loading = settled !== source
  const settle = () => setSettled(source)
  return (
    <Box
      position="relative"
      w="full"
      h={height}
      minH={loading && !height ? '10rem' : undefined}
      bg="white"
    >
      <chakra.img
        src={source}
        alt={loading ? '' : label}
        w="full"
        h={height}
        maxH="60vh"
        objectFit="contain"
        onLoad={settle}
        onError={settle}
      />
      {loading ? (
        <Skeleton
          position="absolute"
          inset="0"
          borderRadius="0"
          role="status"
          aria-label={texts.loadingImage(label)}
        />
      ) : null}
    </Box>
  )
}
