// A real S3-compatible server in a separate process: it needs a cipher that Node enables only by option.
import S3rver from '@20minutes/s3rver'

const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.env.BUCKET_FOLDER,
  configureBuckets: [{ name: process.env.BUCKET_NAME }],
})
// Its own list by delimiter misses folders that hold only folders.
const list = server.store.listObjects.bind(server.store)
server.store.listObjects = async (bucket, { delimiter, ...options }) => {
  if (!delimiter) return list(bucket, options)
  const { prefix = '' } = options
  const { objects } = await list(bucket, { ...options, maxKeys: Number.POSITIVE_INFINITY })
  const folderOf = ({ key }) => {
    const end = key.indexOf(delimiter, prefix.length)
    return end === -1 ? null : key.slice(0, end + delimiter.length)
  }
  const folders = objects.map(folderOf).filter((folder) => folder !== null)
  return {
    objects: objects.filter((object) => folderOf(object) === null),
    commonPrefixes: [...new Set(folders)],
    isTruncated: false,
  }
}
const { port } = await server.run()
process.send(port)
process.on('disconnect', () => process.exit())
