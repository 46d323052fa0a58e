import { Box, type BoxProps, chakra, Skeleton } from '@chakra-ui/react'
import { useState } from 'react'
import { components as texts } from '#texts/components.ts'

interface PictureProps {
  readonly source: string
  /** What it shows: "Signature". */
  readonly label: string
  /** How high it is; where nothing is given, as the picture is wide, and no higher than most of the window. */
  readonly height?: BoxProps['height']
}

/**
 * A picture on white; while it is on its way, that it is: an empty frame would look as if there were none, and the picture that
 * stood there before as if it were this one.
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
