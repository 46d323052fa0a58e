import { Box, type BoxProps, chakra, Skeleton } from '@chakra-ui/react'
import { useState } from 'react'
import { components as texts } from '#texts/components.ts'

interface PictureProps {
  readonly source: string
  /** The name of the picture: "Signature". */
  readonly label: string
  /** The height. If left out, it follows from the picture's width, up to most of the window's height. */
  readonly height?: BoxProps['height']
}

/**
 * A picture on white. While it loads, a message says so, because an empty frame would look as if there were no picture,
 * and the previous picture would look like this one.
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
