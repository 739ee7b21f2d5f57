import '../public.css';

export const head = () => ({ title: 'About us' });

export function Page() {
  return (
    <div className="page-width section">
      <h1>About us</h1>
    </div>
  );
}
