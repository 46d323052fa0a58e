import { Box, chakra } from '@chakra-ui/react'
import { keys as texts } from '#texts/keys.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { KeyHint } from '../keys/key-cap.tsx'
import { commandsNow } from '../keys/registry.ts'
import { ON_LOW_SCREEN } from './sidebar-looks.ts'

/** A button that opens the command palette, as Ctrl+K does. */
export function SearchButton({ onOpen }: { readonly onOpen: () => void }) {
  const open = () => {
    onOpen()
    commandsNow()
      .find(({ id }) => id === 'palette')
      ?.run()
  }
  return (
    <chakra.button
      type="button"
      aria-keyshortcuts="Control+K"
      onClick={open}
      display="flex"
      alignItems="center"
      gap="2.5"
      w="full"
      px="2.5"
      h={{ base: 10, lg: 9 }}
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      bg="bg.subtle"
      color="fg.muted"
      fontSize="sm"
      textAlign="start"
      cursor="pointer"
      focusVisibleRing="inside"
      _hover={{ bg: 'bg.muted' }}
      css={{ [ON_LOW_SCREEN]: { h: '6', px: '1', gap: '1' } }}
    >
      <SearchIcon />
      <Box as="span" css={{ [ON_LOW_SCREEN]: { srOnly: true } }}>
        {texts.palette}
      </Box>
      <KeyHint keys="Ctrl+K" />
    </chakra.button>
  )
}
