import { Box, Flex } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { shell as texts } from '#texts/shell.ts'
import { storedUser } from '../../api/stored-session.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { navigationFor } from '../navigation.ts'
import { useProvider } from '../provider.ts'
import { SearchButton } from './search-button.tsx'
import { SidebarFooter } from './sidebar-footer.tsx'
import { SidebarSection } from './sidebar-section.tsx'
import { UnsettledMark } from './unsettled-mark.tsx'
import { useCurrentEntryInView } from './use-current-entry-in-view.ts'

export const SIDEBAR_ID = 'sidebar'

interface SidebarProps {
  /** True if the sidebar is open on a small screen. On a large screen it is always shown. */
  readonly open: boolean
  readonly onClose: () => void
}

/** Shows the business, the links to the screens, and the signed-in user. Rules: docs/rules/screens.md */
export function Sidebar({ open, onClose }: SidebarProps) {
  const { name, logo } = useProvider()
  const list = useCurrentEntryInView(useLocation().pathname)
  return (
    <>
      {open && (
        <Box
          display={{ base: 'block', lg: 'none' }}
          position="fixed"
          inset="0"
          top="14"
          bg="bg.backdrop"
          zIndex="overlay"
          aria-hidden="true"
          data-overlay=""
          onClick={onClose}
        />
      )}
      <Flex
        as="aside"
        _print={{ display: 'none' }}
        aria-label={texts.sidebar}
        id={SIDEBAR_ID}
        direction="column"
        position={{ base: 'fixed', lg: 'sticky' }}
        insetBlockStart={{ base: 14, lg: 0 }}
        insetInlineStart="0"
        zIndex={{ base: 'modal', lg: 'auto' }}
        h={{ base: 'calc(100dvh - 3.5rem)', lg: '100dvh' }}
        w="sidebar"
        maxW="85vw"
        flexShrink="0"
        bg="bg.panel"
        borderInlineEndWidth="1px"
        borderColor="border"
        visibility={{ base: open ? 'visible' : 'hidden', lg: 'visible' }}
      >
        <Flex align="center" gap="3" px="4" py="3.5" borderBottomWidth="1px" borderColor="border">
          <BrandMark logo={logo} size={40} />
          <Box minW="0">
            <Box fontWeight="semibold" lineHeight="1.25" lineClamp="2" minH="1.25em">
              {name}
            </Box>
            <Box color="fg.muted" fontSize="xs" lineHeight="1.3">
              {texts.tagline}
            </Box>
          </Box>
        </Flex>
        <Box px="3" pt="3" pb="1">
          <SearchButton onOpen={onClose} />
        </Box>
        <Box
          as="nav"
          ref={list}
          aria-label={texts.mainNavigation}
          flex="1"
          overflowY="auto"
          px="3"
          py="2"
        >
          {navigationFor(storedUser().userType).map((section) => (
            <SidebarSection key={section.title} section={section} onNavigate={onClose} />
          ))}
        </Box>
        <UnsettledMark />
        <SidebarFooter onLeave={onClose} />
      </Flex>
    </>
  )
}
