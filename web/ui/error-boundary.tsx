import { Box, Button } from '@chakra-ui/react'
import { Component, type ReactNode } from 'react'
import { app as texts } from '#texts/app.ts'

interface Props {
  readonly children: ReactNode
  /** Shown in place of the children. If left out, it is a message for the whole page. */
  readonly fallback?: ReactNode
  /** Called after an error was caught. */
  readonly onCaught?: () => void
}

/**
 * Catches the errors that its children throw while rendering. For example, the code of a screen can't be fetched if the
 * connection is lost, or if a new release has replaced it. When the server is back (web/api/connection.ts), the children
 * are rendered again.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onCaught?.()
  }

  override componentDidMount() {
    window.addEventListener('serverback', this.tryAgain)
  }

  override componentWillUnmount() {
    window.removeEventListener('serverback', this.tryAgain)
  }

  private readonly tryAgain = () => {
    if (this.state.failed) this.setState({ failed: false })
  }

  override render() {
    const { children, fallback } = this.props
    if (!this.state.failed) return children
    if (fallback !== undefined) return fallback
    return (
      <Box role="alert" maxW="md" mx="auto" px="4" py="16" textAlign="center">
        <Box as="h1" fontSize="xl" fontWeight="semibold">
          {texts.notShown}
        </Box>
        <Box color="fg.muted" mt="2" mb="5">
          {texts.why}
        </Box>
        <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
      </Box>
    )
  }
}
