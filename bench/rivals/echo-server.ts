import { createServer } from 'node:http';

import { Server } from 'socket.io';

/**
 * The simplest socket server: it trusts the user id that a socket sends, and stores nothing. It
 * emits a message for a user to that user's room and replies to polls with zero.
 */
const http = createServer((_request, response) => response.end('ready'));
const io = new Server(http, { transports: ['websocket'], serveClient: false });

io.on('connection', (socket) => {
  const { userId } = socket.handshake.auth as { userId: number };
  void socket.join(`user:${userId}`);
  socket.on('connect_user', (_said: unknown, answer: (data: unknown) => void) => {
    answer({ data: { seq: 0, unseenCount: 0, unreadCount: 0, events: [] } });
  });
  socket.on('get_unseen_notification_count', (_said: unknown, answer: (data: unknown) => void) =>
    answer({ data: { unseenCount: 0 } }),
  );
  socket.on('get_unread_message_count_new', (_said: unknown, answer: (data: unknown) => void) =>
    answer({ data: { count: 0 } }),
  );
  socket.on('send', (said: { to: number; at: number }) => {
    io.to(`user:${said.to}`).emit('user_event', {
      seq: 1,
      event: 'notice_added',
      ids: { at: said.at },
      unseenCount: 0,
      unreadCount: 0,
    });
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
