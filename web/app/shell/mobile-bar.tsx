import { Box, Button, Flex } from '@chakra-ui/react'
import type { RefObject } from 'react'
import { shell as texts } from '#texts/shell.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx'
import { useProvider } from '../provider.ts'
import { SIDEBAR_ID } from './sidebar.tsx'

interface MobileBarProps {
  readonly open: boolean
  readonly onToggle: () => void
  readonly buttonRef: RefObject<HTMLButtonElement | null>
}

/** The bar at the top of small screens, with the button that opens the sidebar. */
export function MobileBar({ open, onToggle, buttonRef }: MobileBarProps) {
  const { name, logo } = useProvider()
  return (
    <Flex
      as="header"
      _print={{ display: 'none' }}
      display={{ base: 'flex', lg: 'none' }}
      align="center"
      gap="3"
      h="14"
      px="2"
      position="sticky"
      top="0"
      zIndex="banner"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Button
        ref={buttonRef}
        variant="ghost"
        colorPalette="gray"
        px="2"
        aria-label={open ? texts.closeMenu : texts.openMenu}
        aria-expanded={open}
        aria-controls={SIDEBAR_ID}
        onClick={onToggle}
      >
        {open ? <CloseIcon size={22} /> : <MenuIcon size={22} />}
      </Button>
      <BrandMark logo={logo} size={28} />
      <Box fontWeight="semibold" truncate>
        {name}
      </Box>
    </Flex>
  )
}
