export default function Page() { return <h1>storefront_wishlist_route</h1> }
