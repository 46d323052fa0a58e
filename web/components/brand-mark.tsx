import { chakra, Flex } from '@chakra-ui/react'
import { ConvertIcon } from './icons.tsx'

interface BrandMarkProps {
  /** An image source, or null for a plain mark. */
  readonly logo: string | null
  /** Edge in pixels. */
  readonly size: number
}

/** The logo beside a name that is written out, so it says nothing to screen readers itself. */
export function BrandMark({ logo, size }: BrandMarkProps) {
  if (logo) {
    return (
      <chakra.img
        src={logo}
        alt=""
        // In pixels by name: a plain number would be one of the theme's sizes.
        w={`${size}px`}
        h={`${size}px`}
        objectFit="contain"
        flexShrink="0"
      />
    )
  }
  return (
    <Flex
      aria-hidden="true"
      flexShrink="0"
      align="center"
      justify="center"
      w={`${size}px`}
      h={`${size}px`}
      borderRadius="l3"
      bg="accent.solid"
      color="accent.contrast"
    >
      <ConvertIcon size={Math.round(size * 0.6)} />
    </Flex>
  )
}
