/** The words for an unknown address. */
export const notFound = {
  title: '404 Page Not Found',
  explanation: 'Did you forget to add the page to the router?',
}
