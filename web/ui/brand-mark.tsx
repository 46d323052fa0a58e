import { chakra, Flex } from '@chakra-ui/react'
import { ConvertIcon } from './icons.tsx'

/** The logo. It is hidden from screen readers, because the name is written beside it. */
export function BrandMark(props: {
  /** An image source, or null for a plain mark. */
  readonly logo: string | null
  /** The width and height in pixels. */
  readonly size: number
}) {
  const { logo, size } = props
  if (logo) {
    return (
      <chakra.img
        src={logo}
        alt=""
        // The unit is needed, because a plain number would be one of the theme's sizes.
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
