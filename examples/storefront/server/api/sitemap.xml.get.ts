export default () => new Response('<urlset/>', { headers: { 'content-type': 'application/xml' } });
