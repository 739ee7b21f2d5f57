import '../public.css';

export const head = () => ({ title: 'Gallery' });

export function Page() {
  return (
    <div className="page-width section">
      <h1>Gallery</h1>
    </div>
  );
}
