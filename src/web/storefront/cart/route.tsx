export default function Page() { return <h1>storefront_cart_route</h1> }
