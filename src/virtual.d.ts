declare module 'virtual:locale-preloads' {
  /** Address of each locale's message chunk. */
  const preloads: Record<string, string>
  export default preloads
}
