import { Flex, type FlexProps } from '@chakra-ui/react'
import type { Ref } from 'react'

/** A box in the colour of a warning, for a text that a person should read before going on. */
export function WarningBox(props: FlexProps & { readonly ref?: Ref<HTMLDivElement> }) {
  return (
    <Flex
      gap="3"
      p="4"
      bg="bg.warning"
      borderWidth="1px"
      borderColor="border.warning"
      borderRadius="l3"
      {...props}
    />
  )
}
