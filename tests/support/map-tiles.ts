/** The map service's response for any tile: one gray pixel. */
export const grayTile = {
  contentType: 'image/png',
  headers: { 'Access-Control-Allow-Origin': '*' },
  body: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
};
